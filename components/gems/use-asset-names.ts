import { useTranslations } from 'next-intl'

/** Returns the name of a gem or crystal in the user's language; a name that is not translated stays as the contract has it. */
export function useAssetNames(): (name: string) => string {
  const t = useTranslations('assetCard')
  return (name) => {
    const key = `names.${name.toLowerCase()}` as Parameters<typeof t.has>[0]
    return /^\w+$/.test(name) && t.has(key) ? t(key as 'names.ruby') : name
  }
}
