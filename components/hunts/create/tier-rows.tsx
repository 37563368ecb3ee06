'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { BesideField } from '@/components/ui/fields/beside-field'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import { AmountField } from '@/components/ui/fields/amount-field'
import { Field } from '@/components/ui/fields/field'
import { useSiteFormatter } from '@/components/ui/hooks/use-site-formatter'
import { getCheckpointKind } from '@/lib/hunts/checkpoint-kind'
import { createDraftTier, type DraftField, type HuntDraft, momentProofs, readEligibility } from '@/lib/hunts/hunt-draft'
import { huntLimits } from '@/lib/hunts/hunt-limits'
import { eligibilities, type Eligibility } from '@/lib/hunts/hunt-rules'
import type { OwnUpload } from '@/lib/uploads/upload-schema'
import { KeyPicture, StrokePicture } from '../hunt-parts'
import { AddRowButton } from './add-row-button'
import type { GameThings } from './use-game-things'

type Tier = HuntDraft['tiers'][number]
type TierRowsProps = {
  tiers: readonly Tier[]
  isEarned: boolean
  place: string
  /** Whether the game has chests and keys; `things` lists them once they are loaded. */
  hasThings: boolean
  things: GameThings | null
  /** The uploaded game that has the keys, whose earned keys are for moments. */
  upload: Pick<OwnUpload, 'rules' | 'version'> | undefined
  /** The invalid fields of each tier. */
  wrong: readonly ReadonlySet<DraftField>[]
  onChange: (tiers: readonly Tier[]) => void
}

/** The reward tiers of a hunt: number of keys, reward, and the condition of earned keys. */
export function TierRows({ tiers, isEarned, place, hasThings, things, upload, wrong, onChange }: TierRowsProps) {
  const t = useTranslations('huntForm')
  const isWrong = (index: number, field: DraftField) => wrong[index]?.has(field) ?? false
  const set = (index: number, change: Partial<Tier>) =>
    onChange(tiers.map((tier, each) => (each === index ? { ...tier, ...change } : tier)))
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-semibold">{t('tiers')}</legend>
      {tiers.map((tier, index) => (
        <div
          key={index}
          className={`grid items-start gap-3 ${index > 0 ? 'border-t border-hairline pt-4' : ''} ${isEarned ? 'sm:grid-cols-[1fr_1fr_1.3fr_1fr_auto]' : 'sm:grid-cols-[1fr_1fr_auto]'}`}
        >
          <AmountField
            id={`tier-count-${index}`}
            label={t(tier.kind === 'things' ? 'countEach' : 'count')}
            decimals={0}
            text={tier.count}
            error={isWrong(index, 'count') ? t('wrong.count') : undefined}
            onText={(count) => set(index, { count })}
          />
          <AmountField
            id={`tier-reward-${index}`}
            label={t('reward')}
            suffix="INT"
            decimals={18}
            text={tier.reward}
            error={isWrong(index, 'reward') ? t('wrong.reward') : undefined}
            onText={(reward) => set(index, { reward })}
          />
          {isEarned && upload && (
            <div className="sm:col-span-2">
              <Field
                id={`tier-moment-${index}`}
                label={t('moment.label')}
                hint={t('moment.hint')}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                maxLength={32}
                value={tier.moment}
                placeholder="tower-top"
                error={isWrong(index, 'moment') ? t('wrong.moment') : undefined}
                onChange={(event) => set(index, { kind: 'moment', moment: event.target.value })}
              />
            </div>
          )}
          {isEarned && !upload && (
            <>
              <ChoiceField
                id={`tier-kind-${index}`}
                label={t('condition')}
                value={tier.kind === 'moment' ? 'checkpoints' : tier.kind}
                choices={[
                  ...(hasThings ? ([['things', t('kinds.things')]] as const) : []),
                  ['checkpoints', t(`kinds.${getCheckpointKind(place)}`)],
                  ['score', t('kinds.score')],
                ]}
                onChoose={(kind: Exclude<Tier['kind'], 'moment'>) =>
                  set(index, { kind, least: '1', things: null, ...(kind === 'things' ? { count: '1' } : {}) })
                }
              />
              {tier.kind === 'things' ? (
                <span className="max-sm:hidden" />
              ) : (
                <LeastField
                  id={`tier-least-${index}`}
                  isStage={tier.kind === 'checkpoints' && getCheckpointKind(place) === 'stages'}
                  value={tier.least}
                  error={isWrong(index, 'least') ? t('wrong.least') : undefined}
                  onChange={(least) => set(index, { least })}
                />
              )}
            </>
          )}
          <BesideField>
            <Button
              variant="quiet"
              className={tiers.length === 1 ? 'max-sm:hidden' : 'max-sm:text-note'}
              disabledReason={tiers.length === 1 && t('lastTier')}
              aria-label={t('removeTier', { index: index + 1 })}
              onClick={() => onChange(tiers.filter((_, each) => each !== index))}
            >
              {/* On a phone the button is below the fields, where a minus sign alone would not be understood. */}
              <span aria-hidden className="max-sm:hidden">
                −
              </span>
              <span className="sm:hidden">{t('removeTier', { index: index + 1 })}</span>
            </Button>
          </BesideField>
          {isEarned && (
            <div className="sm:col-span-full">
              <WhoField index={index} tier={tier} onChoose={(eligibility) => set(index, { eligibility })} />
            </div>
          )}
          {isEarned && upload && (
            <div className="sm:col-span-full">
              <ProofFields
                index={index}
                tier={tier}
                upload={upload}
                isSignerWrong={isWrong(index, 'signer')}
                onChange={(change) => set(index, change)}
              />
            </div>
          )}
          {isEarned && tier.kind === 'things' && things && (
            <div className="min-w-0 sm:col-span-full">
              <ThingChoice
                things={things}
                chosen={tier.things}
                error={isWrong(index, 'things') ? t('wrong.things') : undefined}
                onChange={(chosen) => set(index, { things: chosen })}
              />
            </div>
          )}
        </div>
      ))}
      <AddRowButton
        count={tiers.length}
        max={huntLimits.maxTiers}
        mostNote={t('mostTiers', { max: huntLimits.maxTiers })}
        onAdd={() => onChange([...tiers, { ...createDraftTier(), ...(upload ? { kind: 'moment' } : {}) }])}
      >
        {t('addTier')}
      </AddRowButton>
    </fieldset>
  )
}

type WhoFieldProps = {
  index: number
  tier: Tier
  onChoose: (eligibility: Eligibility) => void
}

/** Chooses who can win the keys of a tier. Keys worth more than 10 INT are not for anyone. */
function WhoField({ index, tier, onChoose }: WhoFieldProps) {
  const t = useTranslations('huntForm.who')
  const { iso } = useSiteFormatter()
  const isForAnyone = readEligibility({ ...tier, eligibility: 'anyone' }, iso) === 'anyone'
  const chosen = readEligibility(tier, iso)
  return (
    <ChoiceField
      id={`tier-who-${index}`}
      label={t('label')}
      value={chosen}
      choices={eligibilities
        .filter((each) => each !== 'anyone' || isForAnyone)
        .map((each) => [each, t(`choices.${each}`)] as const)}
      hint={isForAnyone || chosen === 'anyone' ? t(`hints.${chosen}`) : `${t(`hints.${chosen}`)} ${t('notAnyone')}`}
      onChoose={onChoose}
    />
  )
}

type ProofFieldsProps = {
  index: number
  tier: Tier
  upload: NonNullable<TierRowsProps['upload']>
  isSignerWrong: boolean
  onChange: (change: Partial<Tier>) => void
}

/** Chooses how the site checks a moment, and explains which cheating that prevents and which not. */
function ProofFields({ index, tier: { proof, signer }, upload, isSignerWrong, onChange }: ProofFieldsProps) {
  const t = useTranslations('huntForm')
  const words = useTranslations('hunts.momentRules')
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div>
        <ChoiceField
          id={`tier-proof-${index}`}
          label={t('moment.proof')}
          value={proof}
          choices={momentProofs.map((each) => [each, words(`${each}.name`)] as const)}
          onChoose={(chosen) => onChange({ proof: chosen, rules: chosen === 'rules' ? upload.rules : null })}
        />
        <ul className="mt-2 grid gap-1 text-note text-quiet">
          <li>{words(`${proof}.protects`)}</li>
          <li>{words(`${proof}.limits`)}</li>
        </ul>
      </div>
      {proof === 'signer' && (
        <Field
          id={`tier-signer-${index}`}
          label={t('moment.signer')}
          hint={t('moment.signerHint')}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={signer}
          placeholder="0x"
          error={isSignerWrong ? t('wrong.signer') : undefined}
          onChange={(event) => onChange({ signer: event.target.value })}
        />
      )}
      {proof === 'rules' && (
        <p
          className={`max-w-prose text-note break-all sm:pt-8 ${upload.rules === null ? 'text-danger' : 'text-quiet'}`}
        >
          {t(upload.rules === null ? 'wrong.rules' : 'moment.rules', { version: upload.version })}{' '}
          <code dir="ltr" className="font-mono">
            {upload.rules}
          </code>
        </p>
      )}
    </div>
  )
}

type LeastFieldProps = {
  id: string
  /** Whether the condition is a stage of Three Worlds; stages have names instead of numbers. */
  isStage: boolean
  value: string
  error: string | undefined
  onChange: (least: string) => void
}

/** The least value of a condition. */
function LeastField({ id, isStage, value, error, onChange }: LeastFieldProps) {
  const t = useTranslations('huntForm')
  if (!isStage)
    return <AmountField id={id} label={t('least')} decimals={0} text={value} error={error} onText={onChange} />
  const stages = [
    ['1', t('stages.key')],
    ['2', t('stages.gate')],
  ] as const
  return (
    <ChoiceField id={id} label={t('stage')} value={value === '2' ? '2' : '1'} choices={stages} onChoose={onChange} />
  )
}

type ThingChoiceProps = {
  things: GameThings
  /** Ids; null when all are chosen. */
  chosen: readonly number[] | null
  error: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** Chooses chests and keys of a game by their position. */
function ThingChoice({ things: { treasures, rooms, isNumbered }, chosen, error, onChange }: ThingChoiceProps) {
  const t = useTranslations('huntForm')
  const all = treasures.map(({ id }) => id)
  const isChosen = (id: number) => chosen?.includes(id) ?? true
  const toggle = (id: number) =>
    onChange(
      isChosen(id)
        ? (chosen ?? all).filter((each) => each !== id)
        : all.filter((each) => each === id || isChosen(each)),
    )
  const id = useId()
  if (treasures.length === 0) return <p className="text-note text-quiet">{t('noThings')}</p>
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-note text-quiet">{t('things')}</legend>
      <ul className="flex max-h-72 flex-wrap gap-2 overflow-y-auto">
        {treasures.map(({ id, kind, room, x, y }) => (
          <li key={id}>
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-control border border-hairline bg-ground px-3 py-1.5 text-note text-quiet has-checked:border-reward has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand">
              <input type="checkbox" checked={isChosen(id)} onChange={() => toggle(id)} className="peer sr-only" />
              {kind === 'chest' ? (
                <ChestPicture className="size-6 shrink-0 peer-checked:text-reward" />
              ) : (
                <KeyPicture className="size-6 shrink-0 peer-checked:text-reward" />
              )}
              <span>
                <span className="block font-semibold">{t(`treasures.${kind}`)}</span>
                <span className="block tabular-nums">
                  {rooms.length > 1 && (
                    <>
                      <bdi>{rooms[room] || t('room', { number: room + 1 })}</bdi> ·{' '}
                    </>
                  )}
                  {isNumbered ? t('thingNumber', { number: x + 1 }) : t('thingAt', { column: x + 1, row: y + 1 })}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div aria-live="polite">
        {error && (
          <p id={id} className="mt-2 text-note text-danger">
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** A closed chest in the text colour. */
function ChestPicture({ className = '' }: { className?: string }) {
  return (
    <StrokePicture className={className}>
      <path d="M7 20c0-6 4-10 10-10h14c6 0 10 4 10 10v2H7z" fill="currentColor" fillOpacity="0.16" />
      <path d="M7 22h34v16H7zM24 20v8" />
    </StrokePicture>
  )
}
