import type { Messages } from 'next-intl'

type StringKey<T> = { [Key in keyof T & string]: T[Key] extends string ? Key : never }[keyof T & string]

/** Full key of a message, such as `siteFooter.text`. */
type MessageKey = {
  [Namespace in keyof Messages & string]: `${Namespace}.${StringKey<Messages[Namespace]>}`
}[keyof Messages & string]

type SiteSettings = {
  readonly name: string
  readonly tokenSymbol: string
  /** Prefix of the site's keys in browser storage, such as `intrepid.theme`. */
  readonly prefix: string
  readonly footerText: MessageKey
  /** Colours of the browser's interface around the page; the same as `--ground` in `app/tokens.css`. */
  readonly themeColor: Readonly<Record<'dark' | 'light', string>>
}

/** The site's name and settings. Sentences are in `messages/`; this file has their keys. */
export const siteSettings: SiteSettings = {
  name: 'Intrepid',
  tokenSymbol: 'INT',
  prefix: 'intrepid',
  footerText: 'siteFooter.text',
  themeColor: { dark: '#0b0f14', light: '#f6f8f9' },
}

/** What the bar above the header can say: names of messages in `siteNotification`. The setting `SITE_NOTIFICATION` selects one. */
export const siteNotifications = ['noteUnaudited'] as const satisfies readonly (keyof Messages['siteNotification'])[]

export type SiteNotificationName = (typeof siteNotifications)[number]
