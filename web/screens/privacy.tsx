import { TextPage } from './text-page.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** The default text. Operators of a Shelflife replace it with their own. */
export function PrivacyScreen() {
  return (
    <TextPage
      heading={
        <>
          Privacy, <em>in plain words</em>
        </>
      }
    >
      <p className={typography.lead}>What this Shelflife keeps about you, who sees it, and what you can do about it.</p>
      <h2 className={typography.subtitle}>What is kept</h2>
      <ul>
        <li>
          <b>Your account:</b> e-mail address, username, the names and bio you type. Your password only as a hash that
          nobody can turn back.
        </li>
        <li>
          <b>Your shelves:</b> products, status, tags, dates. Shade notes and shade verdicts are shown to nobody else;
          verdicts count for others, without your name, only if you choose so.
        </li>
        <li>
          <b>Your devices:</b> browser and system of each that is signed in and when it was used last, until 30 days
          after it was signed out.
        </li>
        <li>
          <b>Your words:</b> reviews, photos, reports, requests.
        </li>
      </ul>
      <h2 className={typography.subtitle}>Who sees it</h2>
      <p>
        Other signed-in members see your username, your shelves and your reviews. Your e-mail address is never shown to
        them. Reviews can be read without an account.
      </p>
      <h2 className={typography.subtitle}>In your browser</h2>
      <p>
        Signing in keeps a session in the storage of your browser until you log out. There are no cookies, no
        advertising and no trackers.
      </p>
      <h2 className={typography.subtitle}>Letters</h2>
      <p>
        You get a letter when you sign up, when you ask for a new password and when something changes about how you sign
        in, and for nothing else.
      </p>
      <h2 className={typography.subtitle}>What you can do</h2>
      <p>
        Edit or delete a review at any time. The settings give you a copy of what you wrote. To have the account removed
        where the settings do not offer it, write to the operator of this site.
      </p>
    </TextPage>
  );
}
