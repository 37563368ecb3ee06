// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAssets} from "./IAssets.sol";
import {IEarnings} from "./IEarnings.sol";
import {IEnergy} from "./IEnergy.sol";
import {ILensReads} from "./ILensReads.sol";
import {IReferral} from "./IReferral.sol";
import {ISale} from "./ISale.sol";
import {ISettings} from "./ISettings.sol";

/// @title Functions of players and reads of pages
interface IPlayers is ISettings, IEnergy, IEarnings, IReferral, ISale, IAssets, ILensReads {}
