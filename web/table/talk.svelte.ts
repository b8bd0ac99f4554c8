// The story and the chat of a match, where they open over the board.
class Talk {
  open = $state(false);
  read = $state(0); // how many chat messages have been read
}

export const talk = new Talk();
