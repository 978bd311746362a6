import { TextPage } from './text-page.tsx';

/** The default text; whoever runs a Shelflife writes their own here. */
export function PrivacyScreen() {
  return (
    <TextPage
      heading={
        <>
          Privacy, <em>in plain words</em>
        </>
      }
    >
      <p className="lede">What this Shelflife keeps about you, who sees it, and what you can do about it.</p>
      <h2 className="t-sub">What is kept</h2>
      <ul>
        <li>
          <b>Your account:</b> e-mail address, username, the names and bio you type. Your password only as a hash that
          nobody can turn back.
        </li>
        <li>
          <b>Your shelves:</b> products, status, tags, dates. Shade notes are shown to nobody else.
        </li>
        <li>
          <b>Your words:</b> reviews, photos, reports, requests.
        </li>
      </ul>
      <h2 className="t-sub">Who sees it</h2>
      <p>
        Other signed-in members see your username, your shelves and your reviews. Your e-mail address is never shown to
        them. Reviews can be read without an account.
      </p>
      <h2 className="t-sub">In your browser</h2>
      <p>
        Signing in keeps a session in the storage of your browser until you log out. There are no cookies, no
        advertising and no trackers.
      </p>
      <h2 className="t-sub">Letters</h2>
      <p>You get a letter when you sign up and when you ask for a new password, and for nothing else.</p>
      <h2 className="t-sub">What you can do</h2>
      <p>
        Edit or delete a review at any time. To have the account removed, or to get a copy of what is kept, write to the
        operator of this site.
      </p>
    </TextPage>
  );
}
