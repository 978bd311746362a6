/** Once every style sheet that the page names is there, or is known not to come: nothing is shown without its look. */
export async function stylesLoaded(): Promise<void> {
  if (document.readyState === 'loading') await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => !sheet);
  await Promise.all(links.map(ended));
}

function ended(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
}
