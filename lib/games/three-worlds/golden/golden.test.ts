import { it } from 'vitest'
import { expectRecordedRun } from '@/tests/support/games/expect-recorded-run'
import { threeWorldsRules } from '../rules'
import walker from './walker.json'

it('replays the recorded run of a bot to the same state', () => expectRecordedRun(threeWorldsRules, walker))
