/** The attribute of the element that contains the toast. */
export const toastRegion = { 'data-toast-region': true };

/** Prevents a press on a toast from closing the dialog below the toast. */
export function stayOpenForToast(event: Event): void {
  const pressed = event instanceof CustomEvent ? pressedElement(event) : event.target;
  if (pressed instanceof Element && pressed.closest('[data-toast-region]')) event.preventDefault();
}

function pressedElement(event: CustomEvent<{ originalEvent?: Event }>): EventTarget | null {
  return event.detail?.originalEvent?.target ?? event.target;
}
