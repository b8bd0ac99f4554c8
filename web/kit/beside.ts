// If the story and the chat do not fit beside the board, they open over it.
export const BESIDE = 'min-width: 1100px';
