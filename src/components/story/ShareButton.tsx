import { Share2 } from "lucide-react";
import { useState } from "react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "../ui/buttons/Button";
import { toastError, toastSuccess } from "../ui/overlays/toast";
import type { StoryPicture } from "./storyPicture";

interface ShareButtonProps {
  /** The picture, as everybody may see it: nobody is "you" in it. */
  pictureOf: () => StoryPicture;
  /** Of the file, without an ending. */
  name: string;
}

/** Draws a picture, and shares it on phones or saves it elsewhere. The drawing's code comes with the press. */
export function ShareButton({ pictureOf, name }: ShareButtonProps) {
  const [isDrawing, setDrawing] = useState(false);
  const share = async () => {
    setDrawing(true);
    try {
      const { drawStory, sharePicture } = await import("./storyPicture");
      const outcome = await sharePicture(await drawStory(pictureOf()), `${name}.png`);
      if (outcome === "saved") toastSuccess(t`Picture saved.`);
    } catch (error) {
      // Closing the share menu is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        toastError(t`The picture couldn't be shared.`);
    } finally {
      setDrawing(false);
    }
  };
  return (
    <Button
      size="sm"
      isLoading={isDrawing}
      iconLeft={<Share2 aria-hidden className="size-4" />}
      onClick={() => void share()}
    >
      <Trans>Share picture</Trans>
    </Button>
  );
}
