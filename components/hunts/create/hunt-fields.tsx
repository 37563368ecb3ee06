'use client'

import { useTranslations } from 'next-intl'
import { useAccountQuery } from '@/components/account/use-account-query'
import { AmountField } from '@/components/ui/fields/amount-field'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { Field } from '@/components/ui/fields/field'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { type ListedMadeGame, madeGameListSchema } from '@/lib/builder/builder-schema'
import { getCheckpointKind, maxStages } from '@/lib/hunts/checkpoint-kind'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import {
  type DraftField,
  type DraftTier,
  type HuntDraft,
  readEligibility,
  readWholeNumber,
  withTiers,
} from '@/lib/hunts/hunt-draft'
import { isDrawn, ruleLimits } from '@/lib/hunts/hunt-rules'
import { type OwnUpload, ownUploadsSchema } from '@/lib/uploads/upload-schema'
import { useGameThings } from './use-game-things'
import { useGameNames } from '@/components/hunts/game-names'
import { HintRows } from './hint-rows'
import { TierRows } from './tier-rows'

/** The place of the keys: a game of this site, a web address, a game from the builder, or an uploaded game. */
type GameKind = 'ours' | 'web' | 'made' | 'uploaded'

const atMoment = (tier: DraftTier): DraftTier => ({ ...tier, kind: 'moment', things: null })
const inThings = (tier: DraftTier): DraftTier => ({ ...tier, kind: 'things', things: null, count: '1' })
const forCheckpoints = (tier: DraftTier): DraftTier =>
  tier.kind === 'things' || tier.kind === 'moment' ? { ...tier, kind: 'checkpoints', things: null } : tier

/** Limits a condition to the stages that the game has. */
function within(game: string, tier: DraftTier): DraftTier {
  const isTooMany =
    getCheckpointKind(game) === 'stages' && tier.kind === 'checkpoints' && !(Number(tier.least) <= maxStages)
  return isTooMany ? { ...tier, least: String(maxStages) } : tier
}

/**
 * Moves a draft to another game: removes what that game does not support, and the things of the old one. In games of
 * players all keys are earned.
 */
export function chooseGame(draft: HuntDraft, game: string, kind: GameKind): HuntDraft {
  if (kind === 'made') return { ...draft, game, mode: 'earned', tiers: draft.tiers.slice(0, 1).map(inThings) }
  if (kind === 'uploaded') return { ...draft, game, mode: 'earned', tiers: draft.tiers.map(atMoment) }
  return {
    ...draft,
    game,
    tiers: draft.tiers.map((tier) => within(game, forCheckpoints(tier))),
    ...(kind === 'web' ? { mode: 'hidden' as const } : {}),
  }
}

type HuntFieldsProps = {
  draft: HuntDraft
  wrong: ReadonlySet<DraftField>
  /** The invalid fields of each tier. */
  wrongTiers: readonly ReadonlySet<DraftField>[]
  /** The user's games from the builder. */
  made: readonly ListedMadeGame[]
  onChange: (draft: HuntDraft) => void
}

export function HuntFields({ draft, wrong, wrongTiers, made, onChange }: HuntFieldsProps) {
  const t = useTranslations('huntForm')
  const { iso } = useSiteFormatter()
  const games = Object.entries(useGameNames())
  const uploads = useOwnUploads()
  const chosen = made.find(({ slug }) => slug === draft.game) ?? null
  const things = useGameThings(draft.game, chosen)
  const kindOf = (game: string): GameKind =>
    game === 'web'
      ? 'web'
      : games.some(([id]) => id === game)
        ? 'ours'
        : uploads.some(({ slug }) => slug === game)
          ? 'uploaded'
          : 'made'
  const set = (change: Partial<HuntDraft>) => onChange({ ...draft, ...change })
  const note = (field: DraftField) => (wrong.has(field) ? t(`wrong.${field}`) : undefined)
  const uploaded = uploads.find(({ slug }) => slug === draft.game)
  const isOutside = draft.game === 'web'
  // The game of the link belongs to somebody else, or the user is not signed in.
  const unknown = kindOf(draft.game) === 'made' && !chosen ? [[draft.game, draft.game] as const] : []
  return (
    <div className="grid gap-6">
      <Field
        id="hunt-title"
        label={t('title')}
        isProse
        maxLength={huntLimits.maxTitleCharacters}
        value={draft.title}
        placeholder={(chosen ?? uploaded)?.title}
        error={note('title')}
        onChange={(event) => set({ title: event.target.value })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceField
          id="hunt-game"
          label={t('game')}
          value={draft.game}
          choices={[
            ...games,
            ...[...made, ...uploads].map(({ slug, title }) => [slug, title] as const),
            ...unknown,
            ['web', t('elsewhere')],
          ]}
          onChoose={(game) => onChange(chooseGame(draft, game, kindOf(game)))}
        />
        {isOutside ? (
          <Field
            id="hunt-address"
            label={t('address')}
            hint={t('addressHint')}
            type="url"
            value={draft.address}
            placeholder="https://"
            error={note('address')}
            onChange={(event) => set({ address: event.target.value })}
          />
        ) : kindOf(draft.game) !== 'ours' ? (
          <p className="max-w-prose text-note text-quiet sm:pt-8">
            {t(uploaded ? 'uploadedHint' : chosen ? 'madeHint' : 'madeUnknown')}
          </p>
        ) : (
          <ChoiceField
            id="hunt-mode"
            label={t('mode')}
            value={draft.mode}
            choices={[
              ['hidden', t('modes.hidden')],
              ['earned', t('modes.earned')],
            ]}
            onChoose={(mode) => set({ mode })}
            hint={t(`modeHints.${draft.mode}`)}
          />
        )}
      </div>
      <TierRows
        tiers={draft.tiers}
        isEarned={draft.mode === 'earned'}
        place={draft.game}
        hasThings={things !== null || kindOf(draft.game) === 'made'}
        things={things}
        upload={uploaded}
        wrong={wrongTiers}
        onChange={(tiers) => onChange(withTiers(draft, tiers, iso))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          id="hunt-start"
          label={t('start')}
          hint={t('startHint')}
          type="datetime-local"
          step={1}
          value={draft.start}
          error={note('start')}
          onChange={(event) => set({ start: event.target.value })}
        />
        <Field
          id="hunt-end"
          label={t('end')}
          type="datetime-local"
          step={1}
          value={draft.end}
          error={note('end') ?? note('endDrawn')}
          onChange={(event) => set({ end: event.target.value })}
        />
        <AmountField
          id="hunt-share"
          label={t('share')}
          hint={t('shareHint')}
          suffix="%"
          decimals={2}
          text={draft.share}
          error={note('share')}
          onText={(share) => set({ share })}
        />
        <AmountField
          id="hunt-limit"
          label={t('perPlayer')}
          decimals={0}
          text={draft.perPlayer}
          error={note('perPlayer')}
          onText={(perPlayer) => set({ perPlayer })}
        />
      </div>
      {draft.mode === 'earned' && <RuleFields draft={draft} note={note} onChange={(rules) => set({ rules })} />}
      <HintRows hints={draft.hints} isInvalid={wrong.has('hints')} onChange={(hints) => set({ hints })} />
    </div>
  )
}

type RuleFieldsProps = {
  draft: HuntDraft
  note: (field: DraftField) => string | undefined
  onChange: (rules: HuntDraft['rules']) => void
}

/** The rules of earned keys that are drawn, and of those that anyone can win. */
function RuleFields({ draft: { tiers, rules, start }, note, onChange }: RuleFieldsProps) {
  const t = useTranslations('huntForm')
  const { iso, dateTime } = useSiteFormatter()
  const startsAt = Date.parse(start)
  const hasDailyRounds = (readWholeNumber(rules.roundHours, ruleLimits.maxRoundSeconds / 3_600, iso) ?? 1) % 24 === 0
  const chosen = tiers.map((tier) => readEligibility(tier, iso))
  const fields = [
    ...(chosen.includes('holders') ? (['minPower', 'holdHours'] as const) : []),
    ...(chosen.some(isDrawn) ? (['roundHours'] as const) : []),
    ...(chosen.includes('anyone') ? (['anyonePerHour'] as const) : []),
  ]
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{t('rules.title')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {fields.map((field) => (
          <AmountField
            key={field}
            id={`hunt-${field}`}
            label={t(`rules.${field}`)}
            hint={t(`rules.${field}Hint`)}
            decimals={0}
            text={rules[field]}
            error={note(field)}
            onText={(text) => onChange({ ...rules, [field]: text })}
          />
        ))}
      </div>
      {chosen.some(isDrawn) && hasDailyRounds && (
        <p className="mt-3 text-note text-quiet">
          {Number.isNaN(startsAt) ? t('rules.fundingHour') : t('rules.hour', { hour: dateTime(startsAt, 'hour') })}
        </p>
      )}
    </fieldset>
  )
}

const none: readonly ListedMadeGame[] = []

/** The published builder games of the signed-in account; none while nobody is signed in. */
export function useOwnGames(): readonly ListedMadeGame[] {
  return useAccountQuery('/api/builder/games?of=me', madeGameListSchema).data?.games ?? none
}

/** The published uploads of the signed-in account; none while nobody is signed in. */
export function useOwnUploads(): readonly OwnUpload[] {
  return useAccountQuery('/api/uploads', ownUploadsSchema).data?.uploads.filter(({ isPublished }) => isPublished) ?? []
}
