import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { allRules } from '@/lib/games/all-rules'
import { decodeInputLog } from '@/lib/games/input-log'
import { parseMadeLevel } from '@/lib/games/made-level'
import { createMadeRules } from '@/lib/games/made-rules'
import { replay } from '@/lib/games/replay'
import type { ReplayTask, ReplayVerdict } from './replay-task'

/** Runs in a thread of its own: plays one run again and says what came of it. */
function judge({ game, level, seed, log }: ReplayTask): ReplayVerdict {
  const rules = level === null || level === undefined ? allRules.get(game) : createMadeRules(parseMadeLevel(level))
  const decoded = decodeInputLog(log)
  if (!rules || !decoded) return { kind: 'not-a-log' }
  try {
    return replay(rules, seed, decoded)
  } catch {
    // It would again: a run over which the rules break is judged by that.
    return { kind: 'broke-rules' }
  }
}

parentPort?.postMessage(judge(workerData as ReplayTask))
