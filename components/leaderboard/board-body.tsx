import { blo } from 'blo'
import { useLocale, useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { SoftLink } from '@/components/navigation/soft-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolate } from '@/components/ui/isolate'
import { useSiteFormatter } from '@/components/ui/use-site-formatter'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { BoardResponse, LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { BoardRefused } from './board-refused'
import { BoardSkeleton } from './board-skeleton'
import { BoardStatus } from './board-status'
import type { BoardStart, BoardView } from './board-view'
import { isSameAddress } from './is-same-address'
import { LeaderboardTable } from './leaderboard-table'
import { Movement } from './movement'
import { PendingMark } from './pending-mark'
import { boardPlaceAttribute, useIsInSight } from './use-is-in-sight'

/** The first stands highest; on a phone they stand below each other, in order. */
const places = ['sm:order-2 sm:-mt-4 border-brand', 'sm:order-1 border-hairline', 'sm:order-3 border-hairline']

/** The first three of a board. */
function Podium({ rows, player }: { rows: readonly LeaderboardRow[]; player: Address | null }) {
  const t = useTranslations('leaderboardScreen')
  const board = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  return (
    <ol aria-label={t('podium')} className="mb-4 grid gap-3 sm:mt-4 sm:grid-cols-3">
      {rows.slice(0, 3).map((row, index) => (
        <li
          key={row.address}
          {...{ [boardPlaceAttribute]: row.address }}
          className={`flex items-center gap-4 rounded-card border bg-surface p-4 sm:flex-col sm:gap-3 sm:p-6 sm:text-center ${places[index]}`}
        >
          <span
            aria-hidden
            className={`shrink-0 rounded-card bg-cover ${index === 0 ? 'size-16 sm:size-20' : 'size-14 sm:size-16'}`}
            style={{ backgroundImage: `url("${blo(row.address)}")` }}
          />
          <div className="min-w-0 flex-1 sm:flex-none">
            <p className="flex items-baseline gap-3 sm:justify-center">
              <span
                className={`font-display font-semibold ${index === 0 ? 'text-title text-brand' : 'text-lead text-quiet'}`}
              >
                {format.int(row.rank)}
              </span>
              <Movement ranks={row.movement} />
            </p>
            <p className={`font-display font-semibold ${index === 0 ? 'text-title' : 'text-lead'}`}>
              <Isolate>{format.int(BigInt(row.gained ?? row.crystalPower))}</Isolate>
            </p>
            <p className="mt-1 flex flex-wrap items-center gap-x-3 sm:justify-center">
              {row.username !== null && <bdi className="font-semibold break-all">{row.username}</bdi>}
              <Isolate className="font-mono text-note text-quiet">
                {row.address.slice(0, 6)}…{row.address.slice(-4)}
              </Isolate>
              {isSameAddress(row.address, player) && <span className="text-note text-brand">{board('you')}</span>}
              {row.pending && <PendingMark />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

type BoardBodyProps = {
  answer: BoardResponse | null
  view: BoardView
  /** Whether another view is under way. */
  isOld: boolean
  failed: boolean
  player: Address | null
  onStart: (start: BoardStart) => void
}

/** A page of the board in each of its states: on its way, refused, empty, old, and as it should be. */
export function BoardBody({ answer, view, isOld, failed, player, onStart }: BoardBodyProps) {
  const locale = useLocale()
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  if (!answer) return failed ? <BoardRefused /> : <BoardSkeleton rows={12} />
  if (answer.kind === 'refused') return <BoardRefused message={answer.message} />

  const { page } = answer
  const marked = view.start.kind === 'around' ? view.start.player : player
  if (page.leaderboard.length === 0) {
    return (
      <>
        <BoardStatus page={page} failed={failed} />
        <div className="px-3 pt-10 pb-12">
          <p className="mb-4 text-quiet">{page.season === null ? t('empty') : screen('emptySeason')}</p>
          <SoftLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </SoftLink>
        </div>
      </>
    )
  }
  const hasPodium = page.previous === null && page.leaderboard.length > 3
  return (
    <>
      <BoardStatus page={page} failed={failed} />
      <div className={`pt-4 pb-4 transition-opacity duration-feedback ${isOld ? 'opacity-60' : ''}`}>
        {hasPodium && <Podium rows={page.leaderboard} player={player} />}
        <LeaderboardTable
          rows={hasPodium ? page.leaderboard.slice(3) : page.leaderboard}
          player={marked ?? undefined}
        />
        <BoardPager page={page} isBusy={isOld} onTurn={onStart} />
      </div>
      {player && !isOld && <OwnPlace page={page} player={player} onShow={() => onStart({ kind: 'around', player })} />}
    </>
  )
}

type BoardPagerProps = {
  page: Pick<LeaderboardPage, 'previous' | 'next'>
  isBusy: boolean
  onTurn: (start: BoardStart) => void
}

/** The way through a board, page by page. Nothing where there is but one. */
function BoardPager({ page: { previous, next }, isBusy, onTurn }: BoardPagerProps) {
  const t = useTranslations('leaderboardScreen')
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3 px-2">
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabled={previous === null}
        onClick={() => previous && onTurn({ kind: 'before', cursor: previous })}
      >
        {t('previous')}
      </Button>
      {previous !== null && (
        <Button variant="quiet" size="s" onClick={() => onTurn({ kind: 'top' })}>
          {t('top')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabled={next === null}
        onClick={() => next && onTurn({ kind: 'after', cursor: next })}
      >
        {t('next')}
      </Button>
    </nav>
  )
}

type OwnPlaceProps = {
  page: LeaderboardPage
  player: Address
  onShow: () => void
}

/** The reader's own row, kept at the lower edge of the screen as long as it is not in sight itself. */
function OwnPlace({ page, player, onShow }: OwnPlaceProps) {
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  const own = page.player
  const isInSight = useIsInSight(own?.address ?? null, page)
  if (isInSight) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-2 rounded-t-card border border-b-0 border-brand bg-surface px-2 pb-2 shadow-card sm:-mx-3 sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-2">
        <p className="text-note text-quiet">{own ? t('yourPlace') : screen('notRanked')}</p>
        {own && (
          <Button variant="quiet" size="s" onClick={onShow}>
            {screen('mine')}
          </Button>
        )}
      </div>
      {own && <LeaderboardTable rows={[own]} player={player} isHeadless />}
    </div>
  )
}
