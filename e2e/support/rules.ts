/** Returns annotations for the product rules that a test covers: `test('…', { annotation: rules('HOME-01') }, …)`. */
export function rules(...ids: string[]): { type: 'rule'; description: string }[] {
  return ids.map((description) => ({ type: 'rule', description }));
}
