type EarlyDocument = { pressedEarly?: HTMLElement | null }

/**
 * Part of the script in the head, where `d` is the dataset of `<html>`: remembers the last button that was pressed
 * before hydration and marks it, so that it looks pressed (`app/shell.css`). Links, forms and buttons with a `command`
 * work without JavaScript.
 *
 * It listens before React does, because React stops the propagation of a click on a part of the page whose scripts are
 * not loaded yet. If React handles the click itself, that has happened when the timer runs.
 */
export const earlyPressScript =
  "addEventListener('click',function(e){var b=e.target.closest('button[type=button]:not([command])');if(b&&'loading'in d)setTimeout(function(){if(!('loading'in d))return;if(document.pressedEarly)delete document.pressedEarly.dataset.pressed;document.pressedEarly=b;b.dataset.pressed=''})},true)"

/** Clicks the button that was pressed before hydration, if it is still in the document. */
export function pressEarly(): void {
  const early = document as EarlyDocument
  const button = early.pressedEarly
  early.pressedEarly = null
  if (!button) return
  delete button.dataset.pressed
  if (button.isConnected) button.click()
}
