/** The first stop of the keyboard; the page's <main> carries the id "main". */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  );
}
