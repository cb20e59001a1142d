import { box, hatch, round, shape, sheet, stroke, TONE, wash } from './pen.ts'

/** A face in profile, looking left, and the shade behind the jaw. */
const FACE =
  'M520 420C470 470 452 530 446 592C440 626 412 668 396 704C390 722 402 734 424 736C420 752 414 764 420 778C410 788 412 802 424 808C416 820 420 834 430 842C424 886 436 922 494 924C540 926 580 914 610 896L640 1010L880 1000L850 760C900 640 880 480 760 410C690 372 580 372 520 420Z'

function head(tone: string, shaved = true): string {
  return (
    shape(FACE, tone, 5) +
    hatch('M610 896C680 860 720 800 740 720C800 760 850 760 850 760L880 1000L640 1010Z', 3) +
    (shaved
      ? hatch('M500 800C560 820 640 800 690 720C690 820 640 890 560 912C500 920 470 880 500 800Z', 1)
      : '') +
    shape('M716 640C716 596 780 590 786 646C790 694 760 716 744 720C724 722 716 690 716 640Z', tone, 4) +
    stroke('M736 652C740 624 768 628 768 656C766 676 754 684 748 694', 3.4) +
    stroke('M470 612Q500 590 534 606', 8) +
    stroke('M476 650Q500 632 520 646Q504 664 480 658', 4) +
    wash(round(498, 648, 9), TONE.ink) +
    stroke('M424 736Q446 738 452 726M424 808Q452 802 470 810', 4) +
    stroke('M486 700q-12 24 -2 40M548 690q16 8 34 4', 3)
  )
}

/** A portrait format whose head stays visible when a list crops the image to its center. */
const portrait = (ground: string, ...pieces: readonly string[]): string =>
  sheet(
    1200,
    1500,
    wash('M0 0H1200V1500H0Z', ground, 0.8),
    '<g transform="translate(60 200) scale(.9 .95)">',
    ...pieces,
    '</g>',
  )

/** Draws a baker. */
export function baker(): string {
  return portrait(
    TONE.pale,
    shape(box(700, 200, 640, 620), TONE.mid, 3),
    hatch(box(700, 200, 640, 620), 2),
    ...[300, 440, 580, 720].flatMap((y, row) => [
      stroke(`M700 ${y}H1340`, 5),
      ...[0, 1, 2, 3].map(
        (index) =>
          shape(
            `M${720 + index * 132} ${y}q-6 -62 56 -64q66 0 60 64Z`,
            (row + index) % 4 === 1 ? TONE.red : TONE.paper,
            3,
          ) + stroke(`M${746 + index * 132} ${y - 42}l24 20m4 -28l24 20`, 2.4),
      ),
    ]),
    shape('M240 1480C260 1160 400 1050 620 990L880 980C1060 1040 1130 1180 1120 1480Z', TONE.paper, 5),
    hatch('M800 1000C1060 1040 1130 1180 1120 1480H900C940 1240 900 1100 800 1000Z', 2),
    shape('M500 1120L880 1100L930 1480H440Z', TONE.paper, 4),
    stroke('M500 1120Q560 1010 640 1000M880 1100Q880 1030 860 990', 5),
    head(TONE.paper),
    shape(
      'M440 560C420 470 470 400 560 390L860 430C900 480 896 560 876 610C740 520 580 500 440 560Z',
      TONE.red,
      5,
    ),
    shape(
      'M500 420C420 380 420 250 540 240C580 150 780 150 820 250C940 260 950 380 880 450C760 410 640 400 500 420Z',
      TONE.red,
      5,
    ),
    hatch('M760 200C940 260 950 380 880 440C850 420 800 400 760 394Z', 2),
    stroke('M560 360q-20 -50 10 -80M690 350q-10 -60 10 -90M800 372q14 -40 0 -70', 3),
    shape('M350 1180q60 -50 150 -20q90 -40 150 20q60 60 0 110H330q-50 -60 20 -110Z', TONE.paper, 5),
    hatch('M560 1150q60 0 90 30q60 60 0 110H520Z', 1),
    stroke('M410 1200l60 50m30 -60l60 50', 4),
  )
}

/** Draws a tram driver at the window of the cab. */
export function driver(): string {
  return portrait(
    TONE.mid,
    shape(box(-110, -260, 550, 1340), TONE.paper, 4),
    ...[0, 1, 2, 3].map((index) =>
      shape(
        box(110 + index * 84, 520 - ((index * 97) % 160), 80, 560 + ((index * 97) % 160)),
        TONE.pale,
        2.2,
      ),
    ),
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((index) =>
      shape(box(130 + (index % 4) * 84, 600 + Math.floor(index / 4) * 130, 34, 64), TONE.mid, 1.8),
    ),
    stroke('M-110 260Q180 300 440 250', 3),
    shape(box(440, -260, 40, 1800), TONE.ink, 3),
    shape('M210 1480C240 1170 420 1050 620 990L880 980C1070 1030 1130 1180 1120 1480Z', TONE.deep, 5),
    hatch('M210 1480C240 1170 420 1050 620 990L700 1480Z', 2),
    shape('M600 1000L650 1110L740 1010L720 980Z', TONE.paper, 4),
    shape('M650 1080L690 1110L668 1290L620 1250Z', TONE.red, 4),
    ...[1180, 1260, 1340].map((y) => shape(round(800, y, 14), TONE.paper, 3)),
    shape('M806 700C850 640 960 650 976 730C990 810 900 850 846 810C806 786 790 740 806 700Z', TONE.deep, 5),
    hatch('M846 810C900 850 990 810 976 730C940 800 890 810 846 810Z', 3),
    stroke('M836 720q40 -40 96 -16M840 768q50 -24 110 -14', 3),
    head(TONE.paper, false),
    shape(
      'M700 560C760 530 850 530 884 566C888 640 872 710 848 772C820 790 800 760 796 700C790 640 770 600 700 560Z',
      TONE.deep,
      4,
    ),
    hatch('M740 560C820 520 890 600 850 760L790 740C780 660 770 600 740 560Z', 3),
    shape(round(752, 736, 13, 16), TONE.red, 3),
    stroke(round(492, 650, 44), 6),
    stroke('M536 646L716 640', 6),
    shape('M446 530L880 566C900 470 850 360 740 330C620 300 480 330 450 430Z', TONE.ink, 5),
    shape('M446 470L884 510L880 580L440 538Z', TONE.red, 4),
    shape('M446 536C380 540 330 566 318 590C380 604 450 596 500 560Z', TONE.ink, 4),
    shape(round(500, 504, 20), TONE.paper, 3),
    stroke('M310 1480V1150M250 1150h120', 14),
    shape(round(310, 1140, 44), TONE.red, 4),
  )
}
