import { blo } from 'blo'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Address } from 'viem'
import { AppLink } from '@/components/navigation/site-link'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { Isolate } from '@/components/ui/isolate'
import { StableHeight } from '@/components/ui/stable-height'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { useSiteLocale } from '@/components/ui/hooks/use-site-locale'
import { localizedPath } from '@/lib/i18n/localized-path'
import type { BoardResponse, LeaderboardPage, LeaderboardRow } from '@/lib/leaderboard/leaderboard-page'
import { BoardSkeleton } from './board-skeleton'
import { BoardUnavailable, BoardStatus } from './board-status'
import type { BoardStart, BoardView } from './board-view'
import { boardRowAttribute, isSameAddress, LeaderboardTable, Movement, PendingMark } from './leaderboard-table'
import { useShowRow } from './use-show-row'

/**
 * The styles of the first three players. The first one is in the middle and higher; on a phone they are in a column.
 */
const podiumStyles = ['sm:order-2 sm:-mt-4 border-brand', 'sm:order-1 border-hairline', 'sm:order-3 border-hairline']

/** The first three players of a board. */
function Podium({ rows, player }: { rows: readonly LeaderboardRow[]; player: Address | null }) {
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
  player: Address | null
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
      <div className={`pt-4 pb-4 transition-opacity duration-feedback ${isOutdated ? 'opacity-60' : ''}`}>
        {hasPodium && <Podium rows={page.leaderboard} player={player} />}
        <LeaderboardTable
          rows={hasPodium ? page.leaderboard.slice(3) : page.leaderboard}
          alignedWith={alignedWith}
          player={highlighted ?? undefined}
        />
        <BoardPager page={page} isBusy={isOutdated} onNavigate={onStart} />
      </div>
      {player && !isOutdated && <OwnRank page={page} player={player} alignedWith={alignedWith} onShow={showOwnRow} />}
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
  player: Address
  /** All rows of the page, for the same columns. */
  alignedWith: readonly LeaderboardRow[]
  onShow: () => void
}

/** The user's own row, sticky at the bottom of the screen while the row in the table is not visible. */
function OwnRank({ page, player, alignedWith, onShow }: OwnRankProps) {
  const t = useTranslations('leaderboardTable')
  const screen = useTranslations('leaderboardScreen')
  const own = page.player
  const isRowVisible = useIsRowVisible(own?.address ?? null, page)
  if (isRowVisible) return null
  return (
    <div className="sticky bottom-0 z-10 -mx-2 rounded-t-card border border-b-0 border-brand bg-surface px-2 pb-2 shadow-card sm:-mx-3 sm:px-3">
      <div className="flex flex-wrap items-center justify-between gap-2 px-3 pt-2">
        <p className="text-note text-quiet">{own ? t('yourPlace') : screen('notRanked')}</p>
        {own && (
          <Button variant="quiet" size="s" onClick={onShow}>
            {t('mine')}
          </Button>
        )}
      </div>
      {own && <LeaderboardTable rows={[own]} alignedWith={alignedWith} player={player} isHeadless />}
    </div>
  )
}

/** Whether a player's row is on this page and currently visible on screen. */
function useIsRowVisible(player: Address | null, { leaderboard }: Pick<LeaderboardPage, 'leaderboard'>): boolean {
  const [isVisible, setVisible] = useState(false)
  const position = leaderboard.findIndex(({ address }) => address === player)
  const isOnPage = position >= 0

  useEffect(() => {
    const row = position >= 0 ? document.querySelector(`[${boardRowAttribute}="${player}"]`) : null
    if (!row || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting === true))
    observer.observe(row)
    return () => observer.disconnect()
    // A changed position can mean another element.
  }, [player, position])

  return isOnPage && (isVisible || typeof IntersectionObserver === 'undefined')
}
