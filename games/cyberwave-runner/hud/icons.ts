/** Drawings of the powers, in a square of 16. */
export const icons = {
  shield: 'M8 1.5 13.5 4v4c0 3.4-2.3 5.6-5.5 6.5C4.8 13.6 2.5 11.4 2.5 8V4z',
  magnet: 'M3 2h3.2v6.2a1.8 1.8 0 0 0 3.6 0V2H13v6.2a5 5 0 0 1-10 0zM3 4.6h3.2M9.8 4.6H13',
  double: 'M2 12.5 5.5 8 2 3.5M8 12.5 11.5 8 8 3.5',
  stasis: 'M3.5 2h9M3.5 14h9M4.5 2c0 3.5 7 4.5 7 6s-7 2.5-7 6M11.5 2c0 3.5-7 4.5-7 6s7 2.5 7 6',
} as const

export type IconName = keyof typeof icons
