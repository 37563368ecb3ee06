/** Drawings of the numbers over the picture. */
export const icons = {
  life: 'M8 13.5S2.5 10 2.5 6A2.9 2.9 0 0 1 8 4.6 2.9 2.9 0 0 1 13.5 6c0 4-5.5 7.5-5.5 7.5z',
  gem: 'M8 2.5 13 6.5 8 13.5 3 6.5zM3 6.5h10',
  chest: 'M2.5 7V5.5a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2V7M2.5 7h11v6h-11zM8 7v2.5',
  time: 'M8 14A5.5 5.5 0 1 0 8 3a5.5 5.5 0 0 0 0 11zM8 6v3l2 1.5M6.5 1.5h3',
} as const
