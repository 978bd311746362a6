/** The product's rules that a test shows, as the runner's own annotation: `test('…', { annotation: rules('HOME-01') }, …)`. */
export function rules(...ids: string[]): { type: 'rule'; description: string }[] {
  return ids.map((description) => ({ type: 'rule', description }));
}
