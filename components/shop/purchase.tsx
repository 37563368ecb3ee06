'use client'

import { useTranslations } from 'next-intl'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { messageKey } from '@/lib/i18n/message-key'
import { priceOf, type ShopItem } from '@/lib/shop/shop-items'
import { toErrorText } from '@/lib/site-api/fetch-json'
import { ItemPicture } from './item-picture'

/**
 * The item and the price of a purchase, before it is confirmed.
 *
 * @param balance in credits, before the purchase.
 */
export function PurchaseSummary({ item, balance }: { item: ShopItem; balance: number }) {
  const t = useTranslations('shop')
  const format = useSiteFormatter()
  const price = Number(priceOf(item))
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <ItemPicture item={item} className="size-20 shrink-0" />
        <div className="min-w-28 flex-1">
          <p className="font-semibold">{t(`items.${messageKey(item.id)}`)}</p>
          <p>{t('price', { credits: price })}</p>
          <p className="text-note text-quiet">{t('left', { credits: format.int(balance - price) })}</p>
        </div>
      </div>
      <p className="mt-4 text-note text-quiet">{t('keeps')}</p>
    </>
  )
}

/** Returns the sentence for an error of the shop. */
export function usePurchaseProblem(): (error: unknown) => string {
  const t = useTranslations('shop.problem')
  const locale = useSiteLocale()
  return (error) => {
    const sentences = {
      'too-little': t('tooLittle'),
      'price-changed': t('priceChanged'),
      'logged-out': t('loggedOut'),
      limited: t('limited', { when: '{when}' }),
    }
    return toErrorText(error, sentences, t('offline'), locale)
  }
}
