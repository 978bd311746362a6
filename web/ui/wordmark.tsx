/** The name on its ledge. Give a link around it the name of where it leads. */
export function Wordmark() {
  return <span className="wordmark">Shelflife</span>;
}
