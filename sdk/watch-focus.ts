/** Tells when the game loses the keyboard: keys that are held then are never let go here. */
export function watchFocus(blur: () => void): void {
  addEventListener('blur', blur)
}
