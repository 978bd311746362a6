import type { CurrentUser } from '#contract/people.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { tellComingSoon } from './coming-soon.ts';
import { avatarInitial } from './person-words.ts';

export function ProfilePicture({ me }: { me: CurrentUser }) {
  return (
    <section className="setsec" aria-labelledby="profile-picture-title">
      <h2 id="profile-picture-title" className="t-sub">
        Profile picture
      </h2>
      <div className="setpic">
        <Avatar userId={me.id} name={avatarInitial(me)} imageUrl={me.profileImageUrl} size="large" />
        <div>
          <Button variant="secondary" icon="camera" onClick={() => tellComingSoon('Profile picture upload')}>
            Upload picture
          </Button>
          <p className="hint">JPG, PNG or GIF up to 2MB</p>
        </div>
      </div>
    </section>
  );
}
