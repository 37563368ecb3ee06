// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEnergy} from "../interfaces/IEnergy.sol";
import {EnergyAccount, PlatformStorage} from "./PlatformStorage.sol";

/// @title Energy: power x seconds
abstract contract Energy is PlatformStorage, IEnergy {
    /// @inheritdoc IEnergy
    function generatedEnergy(address account) external view returns (uint256) {
        EnergyAccount memory energy = _energy[account];
        return energy.generated + (uint256(_accounts[account].gemPower) + _accounts[account].crystalPower) * (block.timestamp - energy.updatedAt);
    }

    /// @inheritdoc IEnergy
    function collectedEnergy(address account) external view returns (uint256) {
        return _energy[account].collected;
    }
}
