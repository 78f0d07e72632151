/** For Radix' onCloseAutoFocus: focuses what had the focus before the layer opened, if it is still on the page. */
export function returnFocus(event: Event, before: Element | null): void {
  if (!(before instanceof HTMLElement) || !before.isConnected) return;
  event.preventDefault();
  before.focus();
}
