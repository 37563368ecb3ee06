import type { Config } from 'tailwindcss'

/** Names of the visual design. Values live in `app/tokens.css`, one set per theme; components know only these names. */
const config: Config = {
  content: ['./app/**/*.{ts,tsx}', './components/**/*.{ts,tsx}'],
  theme: {
    // 600, 960, 1280 and 1920 px, in the reader's own size of text: who doubles it gets the layout that has room for it.
    screens: { sm: '37.5rem', md: '60rem', lg: '80rem', xl: '120rem' },
    extend: {
      colors: {
        ground: 'var(--ground)',
        surface: 'var(--surface)',
        raised: 'var(--raised)',
        ink: 'var(--ink)',
        quiet: 'var(--quiet)',
        hairline: 'var(--hairline)',
        brand: { DEFAULT: 'var(--brand)', fill: 'var(--brand-fill)' },
        'on-brand': 'var(--on-brand)',
        crystal: 'var(--crystal)',
        reward: { DEFAULT: 'var(--reward)', fill: 'var(--reward-fill)' },
        danger: 'var(--danger)',
      },
      fontFamily: {
        display: ['var(--font-display-stack)'],
        sans: ['var(--font-text-stack)'],
        mono: ['var(--font-code-stack)'],
      },
      fontSize: {
        note: ['var(--size-note)', { lineHeight: 'var(--line-note)' }],
        body: ['var(--size-body)', { lineHeight: 'var(--line-body)' }],
        lead: ['var(--size-lead)', { lineHeight: 'var(--line-lead)' }],
        title: ['var(--size-title)', { lineHeight: 'var(--line-title)' }],
        heading: ['var(--size-heading)', { lineHeight: 'var(--line-heading)' }],
        hero: ['var(--size-hero)', { lineHeight: 'var(--line-hero)' }],
      },
      borderRadius: { control: '8px', card: '16px' },
      boxShadow: { card: 'var(--shadow)' },
      transitionDuration: { feedback: '120ms', movement: '240ms' },
      maxWidth: { page: 'var(--page-width)' },
    },
  },
}

export default config
