// Where the story and the talk are not beside the board, they come over it.
export const BESIDE = 'min-width: 1100px';

class Talk {
  open = $state(false);
  read = $state(0); // how much of the chat was seen
}

export const talk = new Talk();
