// boardgame.io with its memory storage: node server.js PORT
'use strict';
const { Server } = require('boardgame.io/server');
const { Rush } = require('./game');

const port = Number(process.argv[2]);
const server = Server({ games: [Rush], origins: [`http://127.0.0.1:${port}`] });
server.run({ port: { host: '127.0.0.1', port }, callback: () => console.log('ready') });
