import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Takes over what was typed or chosen before hydration. It is in the document but not in the state, so React would overwrite it
 * at the next render.
 *
 * @param isKnown whether the state holds what the field shows.
 */
export function useEarlyInput<E extends Element>(
  isKnown: (field: E) => boolean,
  takeOver: (field: E) => void,
): RefObject<E | null> {
  const field = useRef<E>(null)
  const compare = useEffectEvent(() => {
    if (field.current && !isKnown(field.current)) takeOver(field.current)
  })
  useLayoutEffect(() => compare(), [])
  return field
}
