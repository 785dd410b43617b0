// Over the felt: the scene and its beat, whose turn it is, who rests, the clocks, the way ahead, and the bottomless deck.

import { sceneOn } from '@pasteboard/games/thread/view';
import { plainValue } from '@pasteboard/telling';
import { useTable } from '../../table/context.tsx';
import type { SceneProps } from '../panels.ts';
import { Bottomless } from './bottomless.tsx';
import { Clocks } from './clocks.tsx';
import { Journey } from './journey.tsx';
import { Resting } from './resting.tsx';
import { TurnTrack } from './turn-track.tsx';
import './scene.css';

const SceneCard = () => {
  const { view, words } = useTable();
  const on = sceneOn(view);
  if (on === null) return null;
  const { scene, beat, wentWell: well } = on;
  return (
    <header className="scene-card">
      <p className="eyebrow">
        Scene{beat > 0 && ` · beat ${beat}`}
        {well > 0 && ` · ${well} went well`}
      </p>
      <h2>{plainValue({ view, words }, scene)}</h2>
    </header>
  );
};

export const Scene = ({ part }: SceneProps) => (
  <div className="thread-scene" data-part={part}>
    {part !== 'tools' && (
      <>
        <SceneCard />
        <TurnTrack />
        <Resting />
      </>
    )}
    {part !== 'words' && (
      <div className="scene-tools">
        <Clocks />
        <Journey />
        <Bottomless />
      </div>
    )}
  </div>
);
