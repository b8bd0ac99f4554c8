// The rulebook on the table: any rule mark opens it at its rule.
class Drawer {
  open = $state(false);
  rule = $state('');

  show(rule = ''): void {
    this.rule = rule;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }
}

export const drawer = new Drawer();
