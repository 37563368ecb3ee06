import { routes } from '@/lib/routes/routes'

/** Where a hunt is shown, without language prefix: its number is a fragment, so that one page serves all. */
export const huntPath = (id: string): `/${string}` => `${routes.hunts}#hunt-${id}`

/** The number of the hunt that a fragment names; null where it names none. */
export function readHuntFragment(fragment: string | null): string | null {
  return /^#hunt-(\d{1,12})$/.exec(fragment ?? '')?.[1] ?? null
}
