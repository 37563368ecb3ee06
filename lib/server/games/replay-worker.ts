import 'server-only'
import { parentPort, workerData } from 'node:worker_threads'
import { allRules } from '@/lib/games/all-rules'
import { decodeInputLog } from '@/lib/games/input-log'
import { replay } from '@/lib/games/replay'
import type { ReplayTask, ReplayVerdict } from './replay-task'

/** Runs in a thread of its own: plays one run again and says what came of it. */
function judge({ game, seed, log }: ReplayTask): ReplayVerdict {
  const rules = allRules.get(game)
  const decoded = decodeInputLog(log)
  if (!rules || !decoded) return { kind: 'not-a-log' }
  return replay(rules, seed, decoded)
}

parentPort?.postMessage(judge(workerData as ReplayTask))
