'use client'

import { useTranslations } from 'next-intl'
import { useAssetNames } from '@/components/gems/use-asset-names'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import type { Asset } from '@/lib/contracts/read-assets'
import type { OwnerValues } from '@/lib/owner/owner-field'
import { compareRatios, compareAsset, type AssetRatio } from '@/lib/owner/owner-warnings'

/** Power per 1,000 INT or price units, rounded to three digits after the point. */
export const toPowerPerThousand = ({ power, unscaledPrice }: AssetRatio): number =>
  Number((power * 1_000_000n) / unscaledPrice) / 1_000

type AssetComparisonProps = { values: OwnerValues; assets: readonly Asset[] | null }

/** The typed stone among the other kinds of its family, by power per INT. */
export function AssetComparison({ values, assets }: AssetComparisonProps) {
  const t = useTranslations('ownerSection.stones')
  const format = useSiteFormatter()
  const toName = useAssetNames()
  const compared = compareAsset(values, assets)
  if (!compared) return null
  const { stone, others } = compared
  const rows = [...others, stone].toSorted(compareRatios)
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-prose text-note">
        <caption className="pb-2 text-start text-quiet">{t(stone.kind)}</caption>
        <thead className="text-quiet">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {t('name')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('power')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t('price')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {t(stone.kind === 'gem' ? 'perInt' : 'perUnit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row === stone ? 'typed' : `${row.name} ${row.unscaledPrice} ${row.power}`}
              className={`border-t border-hairline ${row === stone ? 'font-semibold text-reward' : ''}`}
            >
              <th scope="row" className="py-1 text-start font-[inherit]">
                <bdi>{toName(row.name)}</bdi>
                {row === stone && ` (${t('typed')})`}
              </th>
              <td className="py-1 text-end">{format.int(row.power)}</td>
              <td className="py-1 text-end">{format.int(row.unscaledPrice)}</td>
              <td className="py-1 text-end">{format.number(toPowerPerThousand(row), 'amount')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
