import { routes } from '@/lib/routes/routes'

const heavyPages: readonly string[] = [routes.dashboard, routes.sandbox]

/** Whether a path without language prefix is of a page with a wallet, whose code weighs more than all others together. */
export function isHeavyPage(path: string): boolean {
  return heavyPages.includes(path.split(/[?#]/, 1)[0] ?? '')
}
