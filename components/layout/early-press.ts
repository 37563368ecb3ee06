type Early = { pressedEarly?: HTMLElement | null }

/**
 * Keeps which button was pressed last before the page was alive; a part of the script in the head, where `d` is the data of `<html>`.
 * Links and forms work by themselves then, and so do buttons that command a dialog.
 */
export const keepEarlyPressScript =
  "addEventListener('click',function(e){var b=e.target.closest('button[type=button]:not([command])');if(b&&'loading'in d)document.pressedEarly=b})"

/** Presses the button once more that was pressed before anything listened to it. */
export function pressEarly(): void {
  const early = document as Early
  const button = early.pressedEarly
  early.pressedEarly = null
  if (button?.isConnected) button.click()
}
