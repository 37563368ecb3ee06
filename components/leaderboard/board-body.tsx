import { blo } from 'blo'
import { useTranslations } from 'next-intl'
import type { Address } from 'viem'
import { AppLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolate } from '@/components/ui/isolate'
import { Skeleton } from '@/components/ui/skeleton'
import { StableHeight } from '@/components/ui/stable-height'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { BoardResponse, LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { boardRowHeight, BoardSkeleton } from './board-skeleton'
import { BoardUnavailable, BoardStatus } from './board-status'
import type { BoardStart, BoardView } from './board-view'
import { boardRowAttribute, isSameAddress, LeaderboardTable, Movement, PendingMark } from './leaderboard-table'
import { useShowRow } from './use-show-row'

/**
 * The styles of the first three players. The first one is in the middle and higher; on a phone they are in a column.
 */
const podiumStyles = ['sm:order-2 sm:-mt-4 border-brand', 'sm:order-1 border-hairline', 'sm:order-3 border-hairline']

/** The first three players of a board. */
function Podium({ rows, player }: { rows: readonly LeaderboardRow[]; player: Address | undefined }) {
  const t = useTranslations('leaderboardScreen')
  const board = useTranslations('leaderboardTable')
  const format = useSiteFormatter()
  return (
    <ol aria-label={t('podium')} className="mb-4 grid gap-3 sm:mt-4 sm:grid-cols-3">
      {rows.slice(0, 3).map((row, index) => (
        <li
          key={row.address}
          {...{ [boardRowAttribute]: row.address }}
          tabIndex={-1}
          aria-current={isSameAddress(row.address, player) ? 'true' : undefined}
          className={`flex items-center gap-4 rounded-card border bg-surface p-4 sm:flex-col sm:gap-3 sm:p-6 sm:text-center ${podiumStyles[index]}`}
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
              {row.username !== null && <bdi className="font-semibold wrap-anywhere">{row.username}</bdi>}
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
  response: BoardResponse | null
  view: BoardView
  /** Whether the response belongs to the previous view while the current one is loading. */
  isOutdated: boolean
  failed: boolean
  /** Null without a wallet; undefined until that is known. */
  player: Address | null | undefined
  onStart: (start: BoardStart) => void
}

/** A page of the board in each of its states: loading, unavailable, empty, outdated and current. */
export function BoardBody(props: BoardBodyProps) {
  const { response, failed } = props
  return (
    <StableHeight isFailed={response ? response.kind === 'refused' : failed}>
      <BoardContent {...props} />
    </StableHeight>
  )
}

function BoardContent({ response, view, isOutdated, failed, player, onStart }: BoardBodyProps) {
  const locale = useSiteLocale()
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  const own = response?.kind === 'board' ? response.page.player : null
  const showOwnRow = useShowRow(own?.address ?? null, () => own && onStart({ kind: 'around', player: own.address }))
  if (!response) return failed ? <BoardUnavailable /> : <BoardSkeleton rows={12} />
  if (response.kind === 'refused') return <BoardUnavailable message={response.message} />

  const { page } = response
  const highlighted = view.start.kind === 'around' ? view.start.player : player
  if (page.leaderboard.length === 0) {
    return (
      <>
        <BoardStatus page={page} failed={failed} />
        <div className="px-3 pt-10 pb-12">
          <p className="mb-4 text-quiet">{page.season === null ? t('empty') : screen('emptySeason')}</p>
          <AppLink href={localizedPath(locale, '/app')} className={buttonStyle('secondary')}>
            {t('emptyAction')}
          </AppLink>
        </div>
      </>
    )
  }
  const alignedWith = own ? [...page.leaderboard, own] : page.leaderboard
  const hasPodium = page.previous === null && page.leaderboard.length > 3
  return (
    <>
      <BoardStatus page={page} failed={failed} />
      {player !== null && (
        <OwnRank page={page} player={player} isOutdated={isOutdated} alignedWith={alignedWith} onShow={showOwnRow} />
      )}
      <div
        className={`pt-4 pb-4 transition-opacity duration-feedback [&_:is(a,button)]:scroll-mt-32 ${isOutdated ? 'opacity-60' : ''}`}
      >
        {hasPodium && <Podium rows={page.leaderboard} player={player ?? undefined} />}
        <LeaderboardTable
          rows={hasPodium ? page.leaderboard.slice(3) : page.leaderboard}
          alignedWith={alignedWith}
          player={highlighted ?? undefined}
        />
        <BoardPager page={page} isBusy={isOutdated} onNavigate={onStart} />
      </div>
    </>
  )
}

type BoardPagerProps = {
  page: Pick<LeaderboardPage, 'previous' | 'next'>
  isBusy: boolean
  onNavigate: (start: BoardStart) => void
}

/** Buttons for the previous, first and next page; nothing if there is only one page. */
function BoardPager({ page: { previous, next }, isBusy, onNavigate }: BoardPagerProps) {
  const t = useTranslations('leaderboardScreen')
  const board = useTranslations('leaderboardTable')
  if (previous === null && next === null) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3 px-2">
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabledReason={previous === null && t('onFirst')}
        onClick={() => previous && onNavigate({ kind: 'before', cursor: previous })}
      >
        {t('previous')}
      </Button>
      {previous !== null && (
        <Button variant="quiet" size="s" onClick={() => onNavigate({ kind: 'top' })}>
          {board('top')}
        </Button>
      )}
      <Button
        variant="secondary"
        size="s"
        pending={isBusy}
        disabledReason={next === null && t('onLast')}
        onClick={() => next && onNavigate({ kind: 'after', cursor: next })}
      >
        {t('next')}
      </Button>
    </nav>
  )
}

type OwnRankProps = {
  page: LeaderboardPage
  /** Undefined until it is known whether there is a wallet. */
  player: Address | undefined
  isOutdated: boolean
  /** All rows of the page, for the same columns. */
  alignedWith: readonly LeaderboardRow[]
  onShow: () => void
}

/**
 * The user's own rank above the rows, where it covers none of them. It has its place before the first paint and stays in sight below the
 * header while the rows scroll.
 */
function OwnRank({ page, player, isOutdated, alignedWith, onShow }: OwnRankProps) {
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  const own = page.player && isSameAddress(page.player.address, player) ? page.player : null
  const isLoading = !own && (isOutdated || player === undefined)
  return (
    <div
      data-wallet-only={player === undefined ? 'in' : undefined}
      // Wider than the table below by its padding and border, so that both have their columns in line.
      className="top-16 z-[8] -mx-1 mt-4 rounded-card border border-brand bg-surface px-[calc(0.25rem-1px)] py-1 [@media(min-height:35rem)]:sticky"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 px-2">
        <p className="text-note text-quiet">{own || isLoading ? t('yourPlace') : screen('notRanked')}</p>
        {own && (
          <Button variant="quiet" size="s" onClick={onShow}>
            {t('mine')}
          </Button>
        )}
      </div>
      {own && <LeaderboardTable rows={[own]} alignedWith={alignedWith} isHeadless />}
      {isLoading && (
        <div className={`flex items-center px-2 ${boardRowHeight}`}>
          <Skeleton className="h-6 w-full" />
        </div>
      )}
    </div>
  )
}
