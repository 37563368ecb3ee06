import type { Formats } from 'next-intl'

/** Named number and date formats of the whole site. Digits are latin in every language, as money must be. */
export const formats = {
  number: {
    integer: { maximumFractionDigits: 0, numberingSystem: 'latn' },
    amount: { maximumFractionDigits: 4, numberingSystem: 'latn' },
    /** For axes: 40M. */
    compact: { notation: 'compact', maximumFractionDigits: 1, numberingSystem: 'latn' },
    percent: { style: 'percent', maximumFractionDigits: 1, numberingSystem: 'latn' },
    /** For small shares. */
    finePercent: { style: 'percent', maximumFractionDigits: 4, numberingSystem: 'latn' },
  },
  dateTime: {
    /** A day in UTC. */
    day: { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC', numberingSystem: 'latn' },
    // UTC with its name, so that the text is the same on the server and in every browser.
    moment: {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
      timeZoneName: 'short',
      numberingSystem: 'latn',
    },
    /** An hour of each day. */
    hour: { hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short', numberingSystem: 'latn' },
  },
} satisfies Formats
