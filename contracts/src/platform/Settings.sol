// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IIntToken} from "../interfaces/IIntToken.sol";
import {ISettings} from "../interfaces/ISettings.sol";
import {IWhitelist} from "../interfaces/IWhitelist.sol";
import {PlatformStorage} from "./PlatformStorage.sol";

/// @title Public getters of the settings
abstract contract Settings is PlatformStorage, ISettings {
    /// @inheritdoc ISettings
    function startDate() external view returns (uint256) {
        return _settings.startDate;
    }

    /// @inheritdoc ISettings
    function onlyAllowWhitelisted() external view returns (bool) {
        return _settings.onlyAllowWhitelisted;
    }

    /// @inheritdoc ISettings
    function restrictReferralProgramToPartners() external view returns (bool) {
        return _settings.restrictToPartners;
    }

    /// @inheritdoc ISettings
    function referrerCroBonusPercentage() external view returns (uint256) {
        return _settings.referrerCro;
    }

    /// @inheritdoc ISettings
    function referrerIntBonusPercentage() external view returns (uint256) {
        return _settings.referrerInt;
    }

    /// @inheritdoc ISettings
    function referredIntBonusPercentage() external view returns (uint256) {
        return _settings.referredInt;
    }

    /// @inheritdoc ISettings
    function rewardsDuration() external view returns (uint256) {
        return _settings.rewardsDuration;
    }

    /// @inheritdoc ISettings
    function buyingPaused() external view returns (bool) {
        return _settings.buyingPaused;
    }

    /// @inheritdoc ISettings
    function guardianMayPause() external view returns (bool) {
        return _settings.guardianMayPause;
    }

    /// @inheritdoc ISettings
    function token() external view returns (IIntToken) {
        return _token;
    }

    /// @inheritdoc ISettings
    function generalWhitelist() external view returns (IWhitelist) {
        return _generalWhitelist;
    }

    /// @inheritdoc ISettings
    function partnersWhitelist() external view returns (IWhitelist) {
        return _partnersWhitelist;
    }

    /// @inheritdoc ISettings
    function adminWhitelist() external view returns (IWhitelist) {
        return _adminWhitelist;
    }

    /// @inheritdoc ISettings
    function treasury() external view returns (address) {
        return _treasury;
    }

    /// @inheritdoc ISettings
    function guardian() external view returns (address) {
        return _guardian;
    }
}
