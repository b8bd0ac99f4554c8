// The rulebook as a drawer at the table: any rule link opens it at its rule.
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
