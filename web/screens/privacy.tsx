import { TextPage } from './text-page.tsx';
import * as typography from '#web/ui/tokens/typography.module.css';

/** The default privacy policy, which operators replace. */
export function PrivacyScreen() {
  return (
    <TextPage
      heading={
        <>
          Privacy, <em>in plain words</em>
        </>
      }
    >
      <p className={typography.lead}>What Shelflife stores about you, who can see it, and what you can do about it.</p>
      <h2 className={typography.subtitle}>What we store</h2>
      <ul>
        <li>
          <b>Your account:</b> email address, username, names, and bio. We store your password only as a hash that no
          one can reverse.
        </li>
        <li>
          <b>Your shelves:</b> products, status, tags, and dates. No one else can see your shade notes and shade
          verdicts. We use your verdicts for others, without your name, only if you choose to.
        </li>
        <li>
          <b>Your devices:</b> the browser and system of each signed-in device and when you last used it, until 30 days
          after you sign it out.
        </li>
        <li>
          <b>Your words:</b> reviews, photos, reports, and requests.
        </li>
      </ul>
      <h2 className={typography.subtitle}>Who can see it</h2>
      <p>
        Other signed-in members can see your username, shelves, and reviews, but never your email address. Anyone can
        read reviews without an account.
      </p>
      <h2 className={typography.subtitle}>In your browser</h2>
      <p>
        When you sign in, your browser stores your session until you log out. There are no cookies, no ads, and no
        trackers.
      </p>
      <h2 className={typography.subtitle}>Emails</h2>
      <p>
        We email you when you sign up, when you ask for a new password, and when your account or the way you sign in
        changes. If you turn on expiry emails in Settings, we also send those, at most once a week.
      </p>
      <h2 className={typography.subtitle}>What you can do</h2>
      <p>
        You can edit or delete a review at any time. In Settings, you can download your data. If Settings doesn’t let
        you delete your account, contact the operator of this site.
      </p>
    </TextPage>
  );
}
