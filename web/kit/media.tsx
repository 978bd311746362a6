import { kinds } from '#illustration/kinds.ts';
import { Avatar, AvatarDisc } from '#web/ui/media/avatar.tsx';
import { type IconName, iconPaths } from '#web/ui/media/icon-paths.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Illustration, PanProgress, Swatch } from '#web/ui/media/illustration.tsx';
import { PhotoButton, Picture, Thumb } from '#web/ui/media/picture.tsx';
import { Wordmark } from '#web/ui/media/wordmark.tsx';
import { doNothing, Room, Specimen } from './specimen.tsx';

const still = { kind: 'jar', color: '#c9d3c0', seed: 'kit', brand: 'Halden Ruelle', label: 'Halden Ruelle' } as const;
const missing = '/media/missing.webp';

export function MediaRoom() {
  return (
    <Room title="Media">
      <People />
      <Pictures />
      <Specimen hold="pictures" name="Illustration" note="Every kind of product.">
        {kinds.map((kind) => (
          <div key={kind}>
            <Illustration {...still} kind={kind} ground="full" />
            {kind}
          </div>
        ))}
      </Specimen>
      <Specimen name="Icon">
        {Object.keys(iconPaths).map((name) => (
          <span key={name} title={name}>
            <Icon name={name as IconName} />
          </span>
        ))}
        <Icon name="home" size="small" />
        <Icon name="home" size="large" />
      </Specimen>
    </Room>
  );
}

function People() {
  return (
    <>
      <Specimen name="Wordmark">
        <Wordmark />
      </Specimen>
      <Specimen name="Avatar, AvatarDisc" note="Four sizes; a picture that fails gives way to the letter.">
        {(['small', 'medium', 'large', 'huge'] as const).map((size) => (
          <Avatar key={size} userId={size} name="Mara" size={size} />
        ))}
        <Avatar userId="picture" name="Juno" size="large" imageUrl="/icon-192.png" />
        <Avatar userId="missing" name="Zoë" size="large" imageUrl={missing} />
        <Avatar userId="nobody" name="" size="large" />
        <AvatarDisc />
        <AvatarDisc>
          <Icon name="check" size="small" />
        </AvatarDisc>
      </Specimen>
    </>
  );
}

function Pictures() {
  return (
    <>
      <Specimen hold="pictures" name="Picture" note="Drawing, photo, and a photo that failed.">
        {[null, '/og-card.png', missing].map((src) => (
          <div key={src}>
            <Picture src={src} still={still} />
          </div>
        ))}
      </Specimen>
      <Specimen name="Thumb, PhotoButton">
        {(['small', 'medium', 'large'] as const).map((size) => (
          <Thumb key={size} size={size} still={still} />
        ))}
        <Thumb still={still} src={missing} fallback="placeholder" />
        <PhotoButton src="/og-card.png" label="Open the photo" onClick={doNothing} />
      </Specimen>
      <Specimen name="Swatch">
        {(['smear', 'pan', 'drop'] as const).map((form) => (
          <Swatch key={form} color="#c97b7f" seed="kit" form={form} />
        ))}
      </Specimen>
      <Specimen hold="pictures" name="PanProgress">
        {[0, 0.42, 1].map((progress) => (
          <div key={progress}>
            <PanProgress color="#d9a57f" progress={progress} />
          </div>
        ))}
      </Specimen>
    </>
  );
}
