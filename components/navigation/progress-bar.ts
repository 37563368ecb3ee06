import nprogress from 'nprogress'

nprogress.configure({
  trickle: false,
  showSpinner: false,
  easing: 'linear',
  speed: 200,
  minimum: 0.04,
  template: '<div class="bar" role="presentation" aria-hidden="true"></div>',
  barSelector: '.bar',
})

/** Shows the progress of a navigation, from 0 to 1; at 1 the bar completes and disappears. */
export function showProgress(share: number): void {
  nprogress.set(share)
}
