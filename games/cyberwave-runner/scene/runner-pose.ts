import type { View } from './view'

/** Angles of a body in radians, forwards positive; `height` of the hips in metres. */
export type Pose = {
  height: number
  lean: number
  twist: number
  hipLeft: number
  hipRight: number
  kneeLeft: number
  kneeRight: number
  armLeft: number
  armRight: number
  elbow: number
  head: number
}

export const createPose = (): Pose => ({
  height: 0.98,
  lean: 0,
  twist: 0,
  hipLeft: 0,
  hipRight: 0,
  kneeLeft: 0,
  kneeRight: 0,
  armLeft: 0,
  armRight: 0,
  elbow: 0,
  head: 0,
})

/** Swings of the legs: one when a foot is in front, back in the other half. */
function run(pose: Pose, stride: number, reach: number): void {
  const swing = Math.sin(stride)
  const lift = Math.cos(stride)
  pose.height = 0.95 + 0.05 * Math.abs(lift)
  pose.lean = 0.2
  pose.twist = 0.14 * swing
  pose.hipLeft = 0.25 + reach * swing
  pose.hipRight = 0.25 - reach * swing
  pose.kneeLeft = 0.35 + 1.15 * Math.max(0, lift)
  pose.kneeRight = 0.35 + 1.15 * Math.max(0, -lift)
  pose.armLeft = -0.95 * swing
  pose.armRight = 0.95 * swing
  pose.elbow = 1.5
  pose.head = 0.12
}

function jump(pose: Pose, speedY: number): void {
  const rising = Math.max(-1, Math.min(1, speedY / 6))
  Object.assign(pose, {
    height: 1,
    lean: 0.12 + 0.2 * rising,
    twist: 0,
    hipLeft: 1.2,
    hipRight: -0.3 - 0.35 * rising,
    kneeLeft: 1.5,
    kneeRight: 0.7,
    armLeft: 0.4 + 1.5 * rising,
    armRight: -0.9,
    elbow: 0.9,
    head: 0.1,
  })
}

const slide = {
  height: 0.34,
  lean: -0.95,
  twist: 0.1,
  hipLeft: 1.25,
  hipRight: 0.72,
  kneeLeft: 0.12,
  kneeRight: 0.85,
  armLeft: -1.1,
  armRight: -0.7,
  elbow: 0.5,
  head: 0.75,
}
const dash = {
  height: 0.9,
  lean: 0.62,
  twist: 0,
  hipLeft: 0.5,
  hipRight: -0.7,
  kneeLeft: 1.0,
  kneeRight: 0.3,
  armLeft: -0.7,
  armRight: -0.8,
  elbow: 0.2,
  head: 0.5,
}
const fallen = {
  height: 0.3,
  lean: -1.35,
  twist: 0.5,
  hipLeft: 0.9,
  hipRight: 0.3,
  kneeLeft: 0.9,
  kneeRight: 0.4,
  armLeft: 1.9,
  armRight: 2.4,
  elbow: 0.5,
  head: -0.3,
}

/** Sets what the body does now. @param stride in radians: a whole turn is two steps. */
export function aimPose(pose: Pose, { state, speedY }: View, stride: number): void {
  if (state.isOver) Object.assign(pose, fallen)
  else if (state.dashing > 0) Object.assign(pose, dash)
  else if (state.sliding > 0 && state.y === 0) Object.assign(pose, slide)
  else if (state.y > 0) jump(pose, speedY)
  else run(pose, stride, 0.95)
}

/** Brings a pose nearer to another. @param share from 0 to 1. */
export function followPose(pose: Pose, goal: Pose, share: number): void {
  for (const part of Object.keys(pose) as (keyof Pose)[]) pose[part] += (goal[part] - pose[part]) * share
}
