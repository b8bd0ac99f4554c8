// If the story and the chat do not fit beside the board, they open over it.
export const BESIDE = 'min-width: 1100px';

class Talk {
  open = $state(false);
  read = $state(0); // how many chat messages have been read
}

export const talk = new Talk();
