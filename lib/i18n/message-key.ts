/** The camelCase key under which `messages/` holds the words for a code such as `not-a-name` or `startDate_`. */
export type MessageKey<Code extends string> = Code extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<MessageKey<Tail>>}`
  : Code extends `${infer Name}_`
    ? Name
    : Code

export function messageKey<Code extends string>(code: Code): MessageKey<Code> {
  return code.replace(/_$/, '').replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase()) as MessageKey<Code>
}
